'use client';

import { type FormEvent, useActionState, useRef, useState } from 'react';
import { getErrorInfo } from '#src/platform/react/navigation/router.client.tsx';
import { type AnswerFailure, toAnswerFailure } from './sending-failure.ts';

interface SubmissionOptions<State> {
  readonly action: (previous: Awaited<State>, form: FormData) => Promise<State>;
  readonly idle: Awaited<State>;
  /** Address of the current page with the outcome's anchor, to which the form is posted without script. */
  readonly permalink: string;
  /** The state to show when the action did not respond: the connection was lost, or a proxy refused the request. */
  readonly toFailure: (form: FormData, failure: AnswerFailure) => Awaited<State>;
}

interface Submission<State> {
  readonly state: Awaited<State>;
  readonly isPending: boolean;
  /** For the `action` of the form, which posts it without script or before React has arrived. */
  readonly post: (form: FormData) => void;
  /** For the form's `onSubmit`. A submit while another one is under way is ignored. */
  readonly send: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows a state that the form itself has determined. */
  readonly show: (state: Awaited<State>) => void;
}

/**
 * Sends a form to a server action. Without script the browser posts it and the page comes back with the outcome; with
 * script it is sent without leaving the page, so that no field is ever reset and a failing call loses nothing. The call
 * is not a transition, because a navigation would have to wait for it.
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
      // The browser has logged the failed request on the console; this informs the visitor.
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
