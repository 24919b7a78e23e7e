'use client';

import { useAtomValue } from 'jotai';
import { type FocusEvent, type ReactNode, type RefObject, Suspense, use } from 'react';
import button from '#src/site/ui/button/button.module.css';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { hidePopover } from '#src/site/ui/popover.ts';
import { resultCountAtom } from './filter-atoms.ts';
import styles from './filter-form.module.css';
import type { DimensionName } from './filterable-lists.ts';

const sheetId = 'list-filters';

export interface FilterChoice {
  readonly id: string;
  readonly slug: string;
  readonly label: string;
}

/** Number of items that each choice would show, by the choice's id; null when they are not counted. */
export type ChoiceCounts = Readonly<Record<string, number>> | null;

export interface FilterTexts {
  readonly form: string;
  readonly field: string;
  readonly placeholder: string;
  readonly search: string;
  readonly open: string;
  readonly close: string;
  /** Label of the sheet's button, until the number of items is known. */
  readonly apply: string;
  readonly sort: string;
}

interface FilterSheetProps {
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly texts: FilterTexts;
  /** Whether another list is being loaded, whose number of items is not known yet. */
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/**
 * The choices and the order: a part of the bar on wide screens, and a sheet that a button opens on narrow ones. In the
 * sheet all choices are visible, and with script its button says how many items they leave.
 */
export function FilterSheet({ sheet, texts, isPending, children }: FilterSheetProps) {
  const shown = useAtomValue(resultCountAtom);
  // The focused element must not be hidden behind the open sheet (WCAG 2.4.11).
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) closeSheet(sheet.current);
  };
  return (
    <>
      <button className={styles.open} type="button" popoverTarget={sheetId}>
        <Icon name="filter" />
        {texts.open}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It handles the focus of the controls inside. */}
      <div
        ref={sheet}
        className={styles.sheet}
        id={sheetId}
        popover="auto"
        role="group"
        aria-label={texts.form}
        onBlur={closeWhenLeft}
        data-sheet
      >
        <div className={styles.top}>
          <p className={styles.title}>{texts.form}</p>
          <button
            className={button.round}
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={texts.close}
          >
            <Icon name="close" size="m" />
          </button>
        </div>
        <div className={styles.parts}>{children}</div>
        <button className={styles.apply} type="submit" data-without-script>
          {isPending ? texts.apply : (shown?.request ?? texts.apply)}
        </button>
      </div>
    </>
  );
}

export function closeSheet(sheet: HTMLElement | null): void {
  if (sheet) hidePopover(sheet);
}

interface ChoicesProps {
  readonly name: DimensionName;
  readonly choices: readonly FilterChoice[];
  readonly chosen: readonly string[];
  readonly onChange: () => void;
}

export function ChoiceList({ counts, ...props }: ChoicesProps & { counts: Promise<ChoiceCounts> }) {
  return (
    <Suspense fallback={<Choices {...props} counts={null} />}>
      <CountedChoices {...props} counts={counts} />
    </Suspense>
  );
}

function CountedChoices({ counts, ...props }: ChoicesProps & { counts: Promise<ChoiceCounts> }) {
  return <Choices {...props} counts={use(counts)} />;
}

/** A choice that would show nothing is paler but can be ticked: another change may give it results. */
function Choices({ name, choices, chosen, counts, onChange }: ChoicesProps & { counts: ChoiceCounts }) {
  return choices.map(({ id, slug, label }) => (
    <label key={slug} className={styles.choice} data-empty={counts?.[id] === 0 || undefined}>
      <input type="checkbox" name={name} value={slug} checked={chosen.includes(slug)} onChange={onChange} />
      <span>{label}</span>
      {counts && <span className={styles.count}>{counts[id] ?? 0}</span>}
    </label>
  ));
}

export function Summary({ label, count }: { label: string; count: number }) {
  return (
    <span>
      {label}
      {count > 0 && <span className={styles.number}> ({count})</span>}
    </span>
  );
}
