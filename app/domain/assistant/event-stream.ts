/** Server-sent events as they come in: pieces of text, cut anywhere. */

/** Takes the pieces one by one; answers the data of the events each piece completes. */
export function createEventReader(): (piece: string) => string[] {
  let rest = "";
  let ended = false;
  return (piece) => {
    // A line may end in CR LF, and a piece between the two.
    const text = ended && piece.startsWith("\n") ? piece.slice(1) : piece;
    if (piece !== "") ended = piece.endsWith("\r");
    const lines = (rest + text.replace(/\r\n?/g, "\n")).split("\n\n");
    rest = lines.pop() ?? "";
    return lines.map(dataOf).filter((data) => data !== "");
  };
}

function dataOf(event: string): string {
  return event
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(line.startsWith("data: ") ? 6 : 5))
    .join("\n");
}
