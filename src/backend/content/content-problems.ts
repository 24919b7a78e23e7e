/** An error in the content files that has to be corrected before they can be published. */
export interface ContentProblem {
  /** Path below the private folder. */
  readonly file: string;
  /** Where in the file, as `layout[0].blocks[2].image`; empty for the file itself. */
  readonly path: string;
  /** The expected and the found value. */
  readonly message: string;
}

/** Collects problems so that an editor sees all of them at once. A field read once per language reports only once. */
export interface ProblemList {
  add(file: string, path: string, message: string): void;
  all(): readonly ContentProblem[];
}

export function createProblemList(): ProblemList {
  const problems = new Map<string, ContentProblem>();
  return {
    add(file, path, message) {
      problems.set(`${file}\n${path}\n${message}`, { file, path, message });
    },
    all: () => [...problems.values()],
  };
}

/** `content/articles/serre-talle.yaml: image: expected a file of media/images, found "sere.svg"`. */
export function formatProblem({ file, path, message }: ContentProblem): string {
  return path ? `${file}: ${path}: ${message}` : `${file}: ${message}`;
}

/** Thrown when content cannot be loaded; its message is the whole list. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super(`The content has ${count}:\n${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** A value in the form for messages: shortened, and recognisable in the file. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
