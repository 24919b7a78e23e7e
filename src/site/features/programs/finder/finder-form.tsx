import { FinderScene } from '#look/scenes/finder.tsx';
import { type FinderAnswers, type FinderQuestion, finderQuestions } from '#src/site/domain/program-finder.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Section } from '#src/site/ui/section/section.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './finder-form.module.css';
import { finderTexts } from './finder-texts.ts';

interface FinderFormProps {
  /** Path of the page. */
  readonly action: string;
  readonly questions: readonly FinderQuestion[];
  readonly answers: FinderAnswers;
  readonly locale: Locale;
  readonly heading?: string;
}

/** A few plain questions, each with its answers, which become the page's address. */
export function FinderForm({ action, questions, answers, locale, heading }: FinderFormProps) {
  return (
    <Section heading={heading}>
      <form method="get" action={action} className={styles.form}>
        {questions.map((question) => (
          <fieldset key={question} className={styles.question}>
            <legend className={styles.legend}>{tie(formatMessage(locale, finderTexts[question].question))}</legend>
            <div className={styles.answers}>
              {finderQuestions[question].map((answer) => (
                <label key={answer} className={styles.answer}>
                  <input
                    className={styles.input}
                    type="radio"
                    name={question}
                    value={answer}
                    defaultChecked={answers[question] === answer}
                  />
                  <span>{formatMessage(locale, textOf(question, answer))}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className={styles.send}>
          <button type="submit" className={classNames(buttonStyles.button, buttonStyles.accent)}>
            {formatMessage(locale, 'finder.submit')}
          </button>
        </p>
        {/* Above the form are the answers to an earlier visit: there is no room for it. */}
        {!heading && FinderScene && <FinderScene />}
      </form>
    </Section>
  );
}

function textOf(question: FinderQuestion, answer: string): MessageId {
  const texts: Readonly<Record<string, MessageId>> = finderTexts[question].answers;
  return texts[answer] ?? finderTexts[question].question;
}
