import { expect, it } from "vitest";
import { qrPicture } from "./qr.ts";

it("draws the three corner marks of a QR code inside its border", () => {
  const { size, path } = qrPicture("https://example.org/table/x#token");
  const far = size - 5;
  for (const corner of ["M4 4h", `M${far} 4h`, `M4 ${far}h`]) expect(path).toContain(corner);
  expect(path).not.toContain("M3 3h");
});
