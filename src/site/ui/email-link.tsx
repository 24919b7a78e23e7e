/** A link to an e-mail address, which may break after its `@` rather than within a word. */
export function EmailLink({ email }: { readonly email: string }) {
  const domainAt = email.indexOf('@') + 1;
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </a>
  );
}
