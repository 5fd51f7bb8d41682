/** A sum below a column: on a phone nothing above it says of what. */
export const Suma = ({ de, children }: { de: string; children: string }) => (
  <>
    <span className="block font-normal text-muted text-xs md:hidden">{de}</span>
    {children}
  </>
)
