/** So many rows at once: the first cleaning after a long time locks nothing for long. */
const POR_VEZ = 2_000

/** Deletes in batches, each a transaction of its own, until one is not full; answers how many rows went. */
export async function enTandas(borrar: (porVez: number) => Promise<number>, porVez = POR_VEZ): Promise<number> {
  let borradas = 0
  for (;;) {
    const ahora = await borrar(porVez)
    borradas += ahora
    if (ahora < porVez) return borradas
  }
}
