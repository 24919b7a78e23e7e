'use client';

import { type FormEvent, useActionState, useRef, useState } from 'react';
import { getErrorInfo } from '#src/framework/navigation/router.client.tsx';
import { type AnswerFailure, toAnswerFailure } from './sending-failure.ts';

interface SubmissionOptions<State> {
  readonly action: (previous: Awaited<State>, form: FormData) => Promise<State>;
  readonly idle: Awaited<State>;
  /** Address of the page in hand with the outcome's anchor: where the form is posted to without script. */
  readonly permalink: string;
  /** What is shown when no answer of the action came: the connection was cut, or something on the way refused. */
  readonly toFailure: (form: FormData, failure: AnswerFailure) => Awaited<State>;
}

interface Submission<State> {
  readonly state: Awaited<State>;
  readonly isPending: boolean;
  /** For the `action` of the form: what posts it without script, and before the script has arrived. */
  readonly post: (form: FormData) => void;
  /** For the form's `onSubmit`. A submit while another one is under way is ignored. */
  readonly send: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows a state that the form has found by itself. */
  readonly show: (state: Awaited<State>) => void;
}

/**
 * Sends a form to a server action. Without script the browser posts it and the page comes back with the outcome; with
 * script it is sent from the page in hand, so that no field is ever reset and a failing call loses nothing. The call is
 * no transition: a navigation would have to wait for it.
 */
export function useSubmission<State>(options: SubmissionOptions<State>): Submission<State> {
  const { action, idle, permalink, toFailure } = options;
  const [posted, post] = useActionState(action, idle, permalink);
  const [shown, setShown] = useState<Awaited<State> | null>(null);
  const [isPending, setIsPending] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (form: FormData) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    try {
      setShown(await action(idle, form));
    } catch (error) {
      // The browser has told the console of the failed request; the visitor is told here.
      setShown(toFailure(form, toAnswerFailure(getErrorInfo(error)?.status)));
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  };

  return {
    state: shown ?? posted,
    isPending,
    post,
    send: (event) => {
      event.preventDefault();
      void send(new FormData(event.currentTarget));
    },
    show: setShown,
  };
}
