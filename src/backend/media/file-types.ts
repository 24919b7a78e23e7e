/** The type of a file in a volume, by its extension. `kind` is the name that Craft gives it. */
export interface FileType {
  readonly mimeType: string;
  readonly kind: 'image' | 'video' | 'pdf';
}

const fileTypes: Readonly<Record<string, FileType>> = {
  svg: { mimeType: 'image/svg+xml', kind: 'image' },
  png: { mimeType: 'image/png', kind: 'image' },
  jpg: { mimeType: 'image/jpeg', kind: 'image' },
  jpeg: { mimeType: 'image/jpeg', kind: 'image' },
  webp: { mimeType: 'image/webp', kind: 'image' },
  avif: { mimeType: 'image/avif', kind: 'image' },
  mp4: { mimeType: 'video/mp4', kind: 'video' },
  webm: { mimeType: 'video/webm', kind: 'video' },
  pdf: { mimeType: 'application/pdf', kind: 'pdf' },
};

export function extensionOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase();
}

/** The extensions of files that are served. */
export const servedExtensions = Object.keys(fileTypes);

/** The type of a file; null for files that are not served. */
export function fileTypeOf(filename: string): FileType | null {
  return fileTypes[extensionOf(filename)] ?? null;
}
