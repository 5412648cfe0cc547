// Whose eyes the player looks through: a seat, or none for a spectator.
export type Watcher = number | null;
