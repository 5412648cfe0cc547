/** Where a wide screen has the desk: below the board, there with room for what the side shows otherwise, or beside it. */
export type Desk = "low" | "deep" | "beside";
