import { type ContentProblem, formatProblem } from '#src/backend/content/content-problems.ts';

/** The same advice for this many fields is printed once, with examples. */
const leastInGroup = 20;
const examples = 5;

/** Lines that list findings by file; advice that is repeated comes last, once, with its number and unless `isWhole` a few examples. */
export function formatFindings(findings: readonly ContentProblem[], isWhole: boolean): string[] {
  const byFile = findings.toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  const groups = [...Map.groupBy(byFile, toAdvice)];
  const single = new Set(groups.flatMap(([, group]) => (group.length < leastInGroup ? group : [])));
  const repeated = groups
    .filter(([, { length }]) => length >= leastInGroup)
    .sort(([, a], [, b]) => b.length - a.length);
  return [
    ...byFile.filter((each) => single.has(each)).map((each) => `  ${formatProblem(each)}`),
    ...repeated.flatMap(([advice, group]) => {
      const shown = isWhole ? group : group.slice(0, examples);
      const others = group.length - shown.length;
      return [
        `  ${group.length} times: ${advice}`,
        ...shown.map((each) => `    ${formatProblem({ ...each, message: toFound(each.message) })}`),
        ...(others > 0 ? [`    and ${others} more: npm run check:content -- --all lists them`] : []),
      ];
    }),
  ];
}

const pattern = /^(expected .*?)(?:, (found .*?))?(: .*)?$/s;

/** The expectation and the remedy, the same for each field of a kind. */
function toAdvice({ path, message }: ContentProblem): string {
  const [, expected = message, , advice = ''] = pattern.exec(message) ?? [];
  return `${path
    .replace(/ in \w+$/, '')
    .replace(/^.*\./, '')
    .replace(/\[\d+\]$/, '')}: ${expected}${advice}`;
}

function toFound(message: string): string {
  return pattern.exec(message)?.[2] ?? message;
}
