import { encode } from "uqr";

export interface QrPicture {
  size: number;
  path: string;
}

/** The dark squares of a QR code as one SVG path, with the quiet border that cameras need. */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
