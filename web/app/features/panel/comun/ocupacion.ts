const porcentaje = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** "61.7 %", a dash while there is nothing to fill. Full is only what is full, wherever it is read. */
export function ocupacionDe({ vendidos, cupo }: { vendidos: number; cupo: number }): string {
  return cupo === 0 ? '—' : `${porcentaje.format(Math.floor((vendidos / cupo) * 1000) / 10)} %`
}
