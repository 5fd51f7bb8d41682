const LETRAS = [
  ['É', 64],
  ['N', 74],
  ['T', 86],
  ['R', 100],
  ['A', 116],
  ['L', 132],
  ['E', 150],
] as const

export const Logo = () => (
  <p className="logo" role="img" aria-label="Éntrale">
    {LETRAS.map(([letra, ancho]) => (
      <b key={ancho} style={{ fontStretch: `${ancho}%` }}>
        {letra}
      </b>
    ))}
  </p>
)
