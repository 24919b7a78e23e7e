import { type FinderAnswers, type FinderQuestion, finderQuestions } from '#src/site/domain/program-finder.ts';

const questions = Object.keys(finderQuestions) as FinderQuestion[]; // Object.keys widens the literal keys to string.

/** The answers in an address, `?stage=idea&budget=none`; invalid ones are ignored. */
export function parseFinderAnswers(query: URLSearchParams): FinderAnswers {
  const given = questions.flatMap((question) => {
    const answers: readonly string[] = finderQuestions[question];
    const value = query.get(question) ?? '';
    return answers.includes(value) ? [[question, value]] : [];
  });
  return Object.fromEntries(given) as FinderAnswers; // Each value was found among the answers of its question.
}

/** The canonical query of answers, in the order of the questions; empty without any. */
export function toFinderQuery(answers: FinderAnswers): string {
  const query = new URLSearchParams();
  for (const question of questions) {
    const answer = answers[question];
    if (answer) query.set(question, answer);
  }
  return query.toString();
}
