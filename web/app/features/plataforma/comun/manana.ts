/** The day after, of days without an hour (YYYY-MM-DD). */
export const maniana = (dia: string): string =>
  new Date(new Date(`${dia}T12:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10)
