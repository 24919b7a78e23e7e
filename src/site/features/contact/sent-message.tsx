import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import type { ContactState } from './contact-state.ts';

interface SentMessageProps {
  readonly state: ContactState;
  readonly sendAnother: string;
  /** Address of the current page. */
  readonly address: string;
  readonly onSendAnother: () => void;
}

/**
 * Replaces the form once a message is sent. Another message starts with an empty form: without script a GET form loads
 * the page again, because a link to the current address would only scroll.
 */
export function SentMessage({ state, sendAnother, address, onSendAnother }: SentMessageProps) {
  return (
    <>
      <p>{state.message}</p>
      {state.details.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <form
        method="get"
        action={`${address}#contact-form`}
        onSubmit={(event) => {
          event.preventDefault();
          onSendAnother();
        }}
      >
        <button type="submit" className={classNames(buttonStyles.button, buttonStyles.plain)}>
          {sendAnother}
        </button>
      </form>
    </>
  );
}
