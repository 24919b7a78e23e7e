const advice = 'save it as UTF-8 (in Excel: "CSV UTF-8"; in Notepad: encoding "UTF-8")';

/**
 * The text of a file, in composed letters, whatever the system wrote (macOS names and older editors decompose `é`). Throws an
 * error of one line for anything but UTF-8: bytes do not tell Windows-1252 from Mac Roman, and a wrong guess is published.
 */
export function decodeText(bytes: Uint8Array): string {
  const found = findOtherEncoding(bytes);
  if (found !== null) throw new Error(`expected UTF-8, found ${found}: ${advice}`);
  return new TextDecoder().decode(bytes).normalize('NFC');
}

function findOtherEncoding(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16';
  // Plain letters in UTF-16 are UTF-8 with a zero byte next to each.
  if (bytes.subarray(0, 8192).includes(0)) return 'UTF-16, or no text';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    return `another encoding in ${quoteFault(bytes)}`;
  }
}

/** The first line that is not UTF-8, as a reader finds it again: `line 3, "Caf� du coin"`. */
function quoteFault(bytes: Uint8Array): string {
  const lines = new TextDecoder().decode(bytes).split(/\r\n|\r|\n/);
  const index = Math.max(
    0,
    lines.findIndex((line) => line.includes('\uFFFD')),
  );
  const line = lines[index]?.trim() ?? '';
  const start = Math.max(0, line.indexOf('\uFFFD') - 20);
  return `line ${index + 1}, ${JSON.stringify(line.slice(start, start + 40))}`;
}
