'use client';

import { type FormEvent, useState } from 'react';
import { SubmitButton } from '#src/site/ui/button/submit-button.client.tsx';

interface SubmitSpecimenProps {
  readonly label: string;
  readonly loadingLabel: string;
  readonly replyLabel: string;
}

/** A form that stays pending until its checkbox is ticked. */
export function SubmitSpecimen({ label, loadingLabel, replyLabel }: SubmitSpecimenProps) {
  const [sent, setSent] = useState(0);
  const [replied, setReplied] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(sent + 1);
  };
  return (
    <form onSubmit={send} data-sent={sent} data-needs-app="">
      <SubmitButton label={label} loadingLabel={loadingLabel} isPending={sent > replied} />{' '}
      <label>
        <input type="checkbox" checked={sent > 0 && sent === replied} onChange={() => setReplied(sent)} /> {replyLabel}
      </label>
    </form>
  );
}
