/** The sizes of what is drawn, the same on every map, and the clearances that the layout keeps. */

export const SPACE = { length: 46, width: 17.5 };
export const DISC = 11;
export const LETTERING = 23;

/** The distance between the centre lines of parallel routes. */
export const PARALLEL = SPACE.width + 4;

/** What must be free around each thing, in units of the drawing: what the test demands. */
export const CLEARANCE = {
  /** Between spaces of one route, or of parallel routes. */
  alike: 2.5,
  spaces: 3.5,
  spaceAndOwnCity: 2,
  spaceAndCity: 5,
  spaceAndLabel: 2.5,
  labels: 4,
  labelAndOwnCity: 1,
  labelAndCity: 6,
  /** By how much a name stands nearer to its own city than to any other. */
  labelRatherOwn: 1,
  cities: 8,
  frame: 10,
};
