// A stroke over the map from city to city: it lays all routes on the way. It begins in a city; elsewhere a finger moves the map.
import type { Attachment } from "svelte/attachments";

const NEAR = 20; // pixels from the middle of a city
const STILL = 8; // pixels that a finger may slip and still touch

interface Place {
  id: string;
  x: number;
  y: number;
}

/** The city at a point of the screen. */
export function cityAt(places: readonly Place[], x: number, y: number): string | null {
  const far = (place: Place) => Math.hypot(place.x - x, place.y - y);
  const [nearest] = places.filter((place) => far(place) <= NEAR).sort((a, b) => far(a) - far(b));
  return nearest?.id ?? null;
}

/** The cities between two points of a stroke, in order: a quick finger tells only of some points. */
export function citiesAlong(places: readonly Place[], from: Place | null, x: number, y: number): string[] {
  const start = from ?? { x, y };
  const steps = Math.max(1, Math.ceil(Math.hypot(x - start.x, y - start.y) / (NEAR / 2)));
  const points = Array.from({ length: steps }, (_, step) => (step + 1) / steps);
  const found = points.map((part) => cityAt(places, start.x + (x - start.x) * part, start.y + (y - start.y) * part));
  return found.filter((id, index): id is string => id !== null && id !== found[index - 1]);
}

interface Heard {
  /** Whether a finger that comes down now draws. */
  enabled: () => boolean;
  /** The cities so far, while the finger moves; none when it is lifted. */
  ondraw: (cities: readonly string[]) => void;
  /** The cities of a whole stroke, when the finger is lifted. */
  onway: (cities: readonly string[]) => void;
}

/** An attachment: tells the cities of a stroke. */
export function strokes({ enabled, ondraw, onway }: Heard): Attachment<HTMLElement> {
  return (element) => {
    let way: string[] = [];
    let places: Place[] = [];
    let at: Place | null = null;
    let finger: number | null = null;
    let slipped = 0;

    function down(event: PointerEvent): void {
      if (finger !== null || event.button || !enabled()) return;
      places = [...element.querySelectorAll<HTMLElement>("[data-city]")].map((city) => {
        const { left, top, width, height } = (city.querySelector("circle") ?? city).getBoundingClientRect();
        return { id: city.dataset["city"] ?? "", x: left + width / 2, y: top + height / 2 };
      });
      const first = cityAt(places, event.clientX, event.clientY);
      if (first === null) return;
      [way, slipped, finger] = [[first], 0, event.pointerId];
      at = { id: "", x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (event.pointerId !== finger || !at) return;
      const { clientX: x, clientY: y } = event;
      slipped += Math.hypot(x - at.x, y - at.y);
      const before = way.length;
      for (const city of citiesAlong(places, at, x, y)) if (city !== way.at(-1)) way.push(city);
      if (way.length > before) ondraw([...way]);
      at = { id: "", x, y };
      event.stopPropagation(); // the map stays where it is
    }

    function up(event: PointerEvent): void {
      if (event.pointerId !== finger) return;
      finger = null;
      ondraw([]);
      if (slipped <= STILL) return; // a touch
      event.stopPropagation();
      event.target?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: event.pointerId, bubbles: true }));
      if (way.length > 1) onway(way);
    }

    function cancel(event: PointerEvent): void {
      if (event.pointerId !== finger) return;
      finger = null;
      ondraw([]);
    }

    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel };
    for (const [name, hear] of Object.entries(listeners)) element.addEventListener(name, hear as EventListener, true);
    return () => {
      for (const [name, hear] of Object.entries(listeners))
        element.removeEventListener(name, hear as EventListener, true);
    };
  };
}
