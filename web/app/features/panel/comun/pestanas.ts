/** The parts of one page as tabs: the first has no name in the address. */
export const pestanasDe = (raiz: string, partes: readonly { id: string; label: string }[], parte: string) =>
  partes.map(({ id, label }) => ({
    label,
    href: id === '' ? raiz : `${raiz}?parte=${id}`,
    current: id === parte,
  }))
