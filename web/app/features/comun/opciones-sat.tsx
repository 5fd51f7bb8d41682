/** What can be chosen from a catalogue of the tax office. */
export const OpcionesSat = ({ de }: { de: readonly { clave: string; nombre: string }[] }) => (
  <>
    <option value="">Elige una opción</option>
    {de.map(({ clave, nombre }) => (
      <option key={clave} value={clave}>
        {clave} · {nombre}
      </option>
    ))}
  </>
)
