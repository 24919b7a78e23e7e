import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height of an MP4 or WebM video; null when the file does not have them in the expected place. */
export async function readVideoSize(path: string): Promise<Size | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return path.endsWith('.webm') ? await readWebmSize(file) : await readMp4Size(file, 0, size);
  } finally {
    await file.close();
  }
}

/** Walks the boxes of ISO/IEC 14496-12: moov › trak › tkhd ends with width and height, 16.16 fixed point. Sound tracks have 0. */
async function readMp4Size(file: FileHandle, at: number, end: number): Promise<Size | null> {
  if (at + 8 > end) return null;
  const header = await readBytes(file, at, 16);
  const type = header.toString('latin1', 4, 8);
  const declared = header.readUInt32BE(0);
  const length = declared === 1 ? Number(header.readBigUInt64BE(8)) : declared === 0 ? end - at : declared;
  if (length < 8) return null;
  const inside = type === 'moov' || type === 'trak' ? await readMp4Size(file, at + 8, at + length) : null;
  const found = inside ?? (type === 'tkhd' ? await readTrackSize(file, at + length - 8) : null);
  return found ?? readMp4Size(file, at + length, end);
}

async function readTrackSize(file: FileHandle, at: number): Promise<Size | null> {
  const sides = await readBytes(file, at, 8);
  const size = { width: sides.readUInt32BE(0) >>> 16, height: sides.readUInt32BE(4) >>> 16 };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** Matroska's PixelWidth (B0) and PixelHeight (BA) stand together in the video track's header, within the first kilobytes. */
async function readWebmSize(file: FileHandle): Promise<Size | null> {
  const head = await readBytes(file, 0, 16_384);
  const track = head.indexOf(0xe0, head.indexOf(Buffer.from([0x16, 0x54, 0xae, 0x6b])));
  const width = readShortElement(head, 0xb0, track);
  const height = readShortElement(head, 0xba, track);
  return width && height ? { width, height } : null;
}

function readShortElement(head: Buffer, id: number, from: number): number | null {
  for (let at = head.indexOf(id, from); at >= 0 && at + 4 <= head.length; at = head.indexOf(id, at + 1)) {
    if (head[at + 1] === 0x82) return head.readUInt16BE(at + 2);
  }
  return null;
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, position);
  return buffer;
}
