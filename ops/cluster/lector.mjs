// node lector.mjs <site>: eight people who look for eventos, each question a new one, until it is told to end. A line for
// each answer: its instant, its code (0 without an answer) and its milliseconds.
const [site] = process.argv.slice(2)
const PALABRAS = ['noche', 'foro', 'jazz', 'teatro', 'feria', 'danza', 'rock', 'cine']
let reading = true
let serie = 0
process.once('SIGTERM', () => {
  reading = false
})

function aQuestion() {
  serie += 1
  const word = PALABRAS[serie % PALABRAS.length]
  const list = `/api/p/eventos/obtener?limit=12&currentPage=${1 + (serie % 3)}`
  const search = `/api/p/eventos/search?limit=12&currentPage=1&term=${word}%20${serie}`
  return [list, search, `/api/p/eventos/sugerencias?term=${word.slice(0, 3)}`, '/api/p/ciudades/obtener?limit=20'][
    serie % 4
  ]
}

async function read() {
  while (reading) {
    const began = Date.now()
    const status = await fetch(`${site}${aQuestion()}`, { signal: AbortSignal.timeout(10_000) })
      .then(async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      })
      .catch(() => 0)
    process.stdout.write(`${began} ${status} ${Date.now() - began}\n`)
  }
}
await Promise.all(Array.from({ length: 8 }, read))
