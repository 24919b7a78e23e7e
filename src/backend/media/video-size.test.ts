import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readVideoSize } from './video-size.ts';

function file(name: string, bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'video-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

function trackHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(84);
  body.writeUInt32BE(width << 16, 76);
  body.writeUInt32BE(height << 16, 80);
  return box('tkhd', body);
}

it('an MP4 has the size of its picture track, wherever the index is', async () => {
  const sound = box('trak', trackHeader(0, 0));
  const picture = box('trak', trackHeader(1280, 720));
  const index = box('moov', box('mvhd', Buffer.alloc(100)), sound, picture);
  const film = Buffer.concat([box('ftyp', Buffer.alloc(8)), box('mdat', Buffer.alloc(5000)), index]);
  expect(await readVideoSize(file('film.mp4', film))).toEqual({ width: 1280, height: 720 });
});

it('a WebM has the size of its video track', async () => {
  const tracks = Buffer.from('1654ae6b90ae8ee08cb0820500ba8202d0', 'hex');
  expect(await readVideoSize(file('film.webm', tracks))).toEqual({ width: 1280, height: 720 });
});

it.each(['film.mp4', 'film.webm'])('%s that is no film has no size', async (name) => {
  expect(await readVideoSize(file(name, Buffer.from('no film at all, only words')))).toBeNull();
  expect(await readVideoSize(file(name, Buffer.alloc(0)))).toBeNull();
});
