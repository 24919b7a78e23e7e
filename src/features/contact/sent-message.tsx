import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import type { ContactState } from './contact-state.ts';

interface SentMessageProps {
  readonly state: ContactState;
  readonly sendAnother: string;
  /** Address of the page in hand. */
  readonly address: string;
  readonly onSendAnother: () => void;
}

/**
 * What stands in the form's place once a message is sent. Another one begins with an empty form: without script a form
 * asks for the page anew, because a link to the address in hand would only scroll.
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
