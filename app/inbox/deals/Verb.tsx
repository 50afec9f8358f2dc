/** A short word on a button, in full for whoever hears the button alone. */
export const Verb = ({ children, of }: { children: string; of: string }) => (
  <>
    {children}
    <span className="sr-only"> {of}</span>
  </>
)
