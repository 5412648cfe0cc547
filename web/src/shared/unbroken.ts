/** A text in which no line begins with the dash of "Zürich – Budapest". */
export const unbroken = (text: string): string => text.replaceAll(" – ", "\u00a0– ");
