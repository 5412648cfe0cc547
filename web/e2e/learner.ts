// Somebody who learns: does what each step of a lesson asks, with the pointer, and reads what is said.
import { expect, type Page } from "@playwright/test";

interface Step {
  do: { kind?: string; [field: string]: unknown };
  times: number;
  refused: string;
}
export interface LessonText {
  scenes: { steps: Step[] }[];
}
type Wanted = Step["do"];

export class Learner {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Play a lesson from its first sentence to its end; `look` is called at each step. */
  async play(lesson: string, look: (step: string) => Promise<void> = () => Promise.resolve()): Promise<void> {
    const { page } = this;
    const text = (await (await page.request.get(`/api/lessons/${lesson}`)).json()) as LessonText;
    await page.goto(`/learn/${lesson}`);
    for (const scene of text.scenes.keys()) await this.playScene(text, scene, look);
    await expect(page).toHaveURL(/\/learn$/);
  }

  /** Play one scene of a lesson that is open. */
  async playScene(
    { scenes }: LessonText,
    scene: number,
    look: (step: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    for (const [place, step] of scenes[scene]!.steps.entries()) {
      await this.isTold(`${scene}.${place}`);
      await look(`${scene}.${place}`);
      await this.follow(step);
    }
  }

  /** The step is told, and its table shows the position. */
  async isTold(step: string): Promise<void> {
    await expect(this.page.locator(`[data-step="${step}"]`)).toBeVisible();
    await expect(this.page.locator(".game-table[data-number], .end")).toBeVisible();
  }

  private async follow(step: Step): Promise<void> {
    if (!step.do.kind) return this.page.locator("[data-continue]").click();
    if (step.do.kind === "play" && step.times > 1) return this.touch('[aria-keyshortcuts="T"]');
    for (let time = 0; time < step.times; time++) {
      const number = await this.number();
      await this.act(step.do, step.refused !== "");
      if (time + 1 < step.times) await expect.poll(() => this.number()).not.toBe(number);
    }
  }

  private number(): Promise<string | null> {
    return this.page.locator("[data-number]").getAttribute("data-number");
  }

  /** Touch something; on a narrow screen turn to its tab first. */
  private async touch(selector: string, tab = "hand"): Promise<void> {
    const { page } = this;
    const hiding = page.locator(".asks .switch[data-marked]");
    if (await hiding.count()) await hiding.click();
    const closed = page.locator(`[data-tab="${tab}"][aria-selected="false"]`);
    if (!(await page.locator(selector).first().isVisible()) && (await closed.isVisible())) await closed.click();
    const thing = page.locator(selector).first();
    await thing.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
    await thing.click({ force: true }); // also what tells why it can't be had
  }

  /** Touch something on the board, once the board is at rest. */
  private async touchBoard(selector: string): Promise<void> {
    for (const close of await this.page.locator(".notices button").all()) await close.click(); // they lie over the board
    const thing = this.page.locator(selector).first();
    let before = "";
    const rests = async () => {
      const now = JSON.stringify(await thing.boundingBox());
      const same = now === before;
      before = now;
      return same;
    };
    await expect.poll(rests, { intervals: [100] }).toBe(true);
    await thing.click({ force: true });
  }

  private async act(wanted: Wanted, refused: boolean): Promise<void> {
    const { page } = this;
    switch (wanted.kind) {
      case "keep-tickets":
        for (const ticket of wanted["tickets"] as string[]) await this.touch(`[data-ticket="${ticket}"]`, "tickets");
        return this.touch(".offer .button.primary");
      case "draw-from-deck":
        return this.touch('[data-place="deck"]');
      case "draw-tickets":
        return this.touch('[aria-keyshortcuts="T"]');
      case "stop-drawing":
        return this.touch('[data-move="stop-drawing"]');
      case "draw-from-market":
        return this.touch(`[data-marked][data-place]`);
      case "claim":
        await this.touchBoard(`[data-route="${String([wanted["route"]].flat()[0])}"] .space`);
        return refused ? undefined : page.locator(".way").first().click();
      case "build-station":
        await this.touch('[aria-keyshortcuts="B"]');
        await page.getByRole("dialog").getByRole("searchbox").fill(String(wanted["city"]));
        await page.keyboard.press("Enter");
        return page.locator(".way").first().click();
      case "pay-extra":
        return page
          .getByRole("button", { name: /^(Pay|Paga|Pagar) / })
          .first()
          .click();
      default:
        return this.actInTrains(wanted, refused);
    }
  }

  private async actInTrains(wanted: Wanted, refused: boolean): Promise<void> {
    const { page } = this;
    const hex = (id: unknown) => this.touchBoard(`[data-hex="${String(id)}"]`);
    switch (wanted.kind) {
      case "start":
        return hex(wanted["at"]);
      case "play":
        if (!(await page.locator(`[data-hand="${String(wanted["card"])}"][aria-pressed="true"]`).count()))
          await this.touch(`[data-hand="${String(wanted["card"])}"]`);
        return hex(wanted["at"]);
      case "buy":
        await this.touch(`[data-pile="${String(wanted["card"])}"]`, "supply");
        if (refused) await page.getByRole("button", { name: /^(Why|Perché|¿Por qué)/ }).click();
        return;
      case "end-turn":
        return this.touch('[aria-keyshortcuts="E"]');
      case "pass":
        return this.touch('[aria-keyshortcuts="P"]');
      default:
        throw new Error(`no gesture for ${String(wanted.kind)}`);
    }
  }
}
