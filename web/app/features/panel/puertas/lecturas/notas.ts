import type { Lectura } from '@entrale/contract/accesos/lecturas'

type De = Pick<Lectura, 'conflicto' | 'deshecha' | 'forzado' | 'sinRed' | 'tarde'>

/** What else is to be said of a scan. */
export const notasDe = ({ conflicto, deshecha, forzado, sinRed, tarde }: De): string[] =>
  [
    conflicto && 'Conflicto',
    deshecha && 'Se deshizo',
    tarde === 'espera' && 'Por resolver: aún no cuenta',
    tarde === 'descartada' && 'Descartada: no cuenta',
    forzado && 'Pasó a pesar del aviso',
    sinRed && 'Sin red',
  ].filter((nota) => nota !== false)
