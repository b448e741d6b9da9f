/** An address that is cut before its @, where it is too long for its line. */
export function MailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}
