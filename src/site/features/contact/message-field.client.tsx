'use client';

import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './contact-form.module.css';

/** Sentences about a number of characters, with `#` in place of the number. */
export interface CounterTexts {
  /** Shown before anything is typed, and without script. */
  readonly hint: string;
  readonly none: string;
  readonly one: string;
  readonly other: string;
  readonly overOne: string;
  readonly overOther: string;
}

interface MessageFieldProps extends ComponentProps<'textarea'> {
  readonly id: string;
  readonly max: number;
  readonly texts: CounterTexts;
  readonly language: string;
}

interface Count {
  readonly left: number;
  /** The last number that was announced. */
  readonly spoken: number | null;
}

/** Near the limit the remaining number is announced politely, when it falls to one of these numbers or below. */
const steps = [-1, 0, 10, 20, 50, 100];

const stepOf = (left: number) => steps.find((step) => left <= step) ?? null;

function countDown(previous: Count | null, left: number): Count {
  const step = stepOf(left);
  const isSame = previous !== null && stepOf(previous.left) === step;
  return { left, spoken: isSame ? previous.spoken : step === null ? null : left };
}

/**
 * A textarea with the number of remaining characters. The limit can be exceeded: a text that is too long is explained,
 * not truncated.
 */
export function MessageField({ id, max, texts, language, ...textarea }: MessageFieldProps) {
  const [count, setCount] = useState<Count | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const countText = (text: string) => {
    const left = max - [...text.trim()].length;
    setCount((previous) => countDown(previous, left));
  };
  // Counts the characters typed before React arrived.
  const countEarlyText = useEffectEvent(() => {
    const { value, defaultValue } = field.current ?? {};
    if (value !== undefined && value !== defaultValue) countText(value);
  });
  useEffect(() => countEarlyText(), []);
  const describedBy = [textarea['aria-describedby'], `${id}-count`].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        {...textarea}
        ref={field}
        id={id}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => countText(currentTarget.value)}
      />
      <p className={styles.count} id={`${id}-count`} data-over={(count?.left ?? 0) < 0 || undefined}>
        {count ? sentenceFor(count.left, texts, language) : texts.hint}
      </p>
      <p className="sr" aria-live="polite">
        {typeof count?.spoken === 'number' && sentenceFor(count.spoken, texts, language)}
      </p>
    </>
  );
}

function sentenceFor(left: number, texts: CounterTexts, language: string): string {
  const count = Math.abs(left);
  const isOne = new Intl.PluralRules(language).select(count) === 'one';
  const number = new Intl.NumberFormat(language).format(count);
  if (left < 0) return (isOne ? texts.overOne : texts.overOther).replace('#', number);
  return (count === 0 ? texts.none : isOne ? texts.one : texts.other).replace('#', number);
}
