import { type FinderAnswers, type FinderQuestion, finderQuestions } from '#src/site/domain/program-finder.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Section } from '#src/site/ui/section/section.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { TrailLine } from '#src/site/ui/trail-line/trail-line.tsx';
import styles from './finder-form.module.css';
import { TrailDeparture, TrailGround, TrailHut } from './finder-scene.tsx';
import { finderTexts } from './finder-texts.ts';

interface FinderFormProps {
  /** Path of the page. */
  readonly action: string;
  readonly answers: FinderAnswers;
  readonly locale: Locale;
  readonly heading?: string;
}

/** Five plain questions, each with a few answers: stops on a trail that ends at a sign. The answers become the page's address. */
export function FinderForm({ action, answers, locale, heading }: FinderFormProps) {
  return (
    <div className={styles.map}>
      <Section heading={heading}>
        <form method="get" action={action} className={styles.form}>
          {(Object.keys(finderQuestions) as FinderQuestion[]).map((question) => (
            <div key={question} className={styles.stop}>
              <TrailLine shape="lean" className={styles.way} />
              <TrailLine shape="hairpin" className={styles.hairpin} />
              <fieldset className={styles.question} data-theme="paper" data-paper>
                <legend>{tie(formatMessage(locale, finderTexts[question].question))}</legend>
                {finderQuestions[question].map((answer) => (
                  <label key={answer} className={styles.answer}>
                    <input type="radio" name={question} value={answer} defaultChecked={answers[question] === answer} />
                    <span>{formatMessage(locale, textOf(question, answer))}</span>
                  </label>
                ))}
              </fieldset>
            </div>
          ))}
          <p className={styles.sign}>
            <TrailHut />
            <button type="submit" className={classNames(buttonStyles.button, buttonStyles.accent)}>
              {formatMessage(locale, 'finder.submit')}
            </button>
          </p>
          {/* Below the answers to an earlier visit to the form there is no room for it. */}
          {!heading && <TrailDeparture />}
        </form>
      </Section>
      <TrailGround />
    </div>
  );
}

function textOf(question: FinderQuestion, answer: string): MessageId {
  const texts: Readonly<Record<string, MessageId>> = finderTexts[question].answers;
  return texts[answer] ?? finderTexts[question].question;
}
