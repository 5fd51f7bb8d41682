/** At the end of a field for a percentage. */
export const Porciento = () => (
  <span aria-hidden="true" className="pr-3.5 text-muted">
    %
  </span>
)
