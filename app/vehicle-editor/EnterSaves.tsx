/** Enter in a field presses a form's first button: this one, which saves, before the one that decodes. */
export const EnterSaves = () => (
  <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
    Save
  </button>
)
