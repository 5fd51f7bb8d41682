import { inflateSync } from 'node:zlib'
import { leerQr } from './leer-qr.ts'

/** The drawing instructions of each page, in order. */
function paginasDe(pdf: Buffer): string[] {
  const texto = pdf.toString('latin1')
  const streams = [...texto.matchAll(/\/Length (\d+)[^>]*>>\r?\nstream\r?\n/g)].map(
    ({ 0: cabeza, 1: largo, index }) => {
      const inicio = index + cabeza.length
      return pdf.subarray(inicio, inicio + Number(largo))
    },
  )
  return streams.flatMap((cuerpo) => {
    try {
      const contenido = inflateSync(cuerpo).toString('latin1')
      return / re\b/.test(contenido) && contenido.includes(' Tf') ? [contenido] : []
    } catch {
      return [] // a picture
    }
  })
}

/** What each number of a font stands for, by the name under which pages call the font. */
function letrasDe(pdf: Buffer): Map<string, string[]> {
  const texto = pdf.toString('latin1')
  const objeto = (numero: string) => {
    const desde = texto.indexOf(`\n${numero} 0 obj`)
    return desde < 0 ? '' : texto.slice(desde, texto.indexOf('endobj', desde))
  }
  const fuentes = [...texto.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, nombre = '', numero = '']): [string, string[]] => {
    const mapa = /\/ToUnicode (\d+) 0 R/.exec(objeto(numero))?.[1] ?? ''
    const desde = texto.indexOf(`\n${mapa} 0 obj`)
    const cabeza = /\/Length (\d+)[^>]*>>\r?\nstream\r?\n/.exec(texto.slice(desde))
    if (cabeza === null) return [nombre, []]
    const inicio = desde + cabeza.index + cabeza[0].length
    const cmap = inflateSync(pdf.subarray(inicio, inicio + Number(cabeza[1]))).toString('latin1')
    const tramos = [...cmap.matchAll(/beginbfrange\s([\s\S]*?)endbfrange/g)].map(([, tramo = '']) => tramo)
    const letras = tramos.flatMap((tramo) =>
      [...tramo.replace(/<[0-9a-f]+> <[0-9a-f]+> \[/g, '').matchAll(/<([0-9a-f ]+)>/g)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    )
    return [nombre, letras]
  })
  return new Map(fuentes)
}

/** The words of each page as the fonts print them. */
export function textosDe(pdf: Buffer): string[] {
  const letras = letrasDe(pdf)
  return paginasDe(pdf).map((pagina) => {
    let suyas: string[] = []
    const renglones: string[] = []
    for (const [, fuente, piezas] of pagina.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (fuente !== undefined) suyas = letras.get(fuente) ?? []
      if (piezas === undefined) continue
      const numeros = [...piezas.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      renglones.push(numeros.map((numero) => suyas[Number.parseInt(numero, 16)] ?? '').join(''))
    }
    return renglones.join('\n')
  })
}

/** What a camera reads on each page: the small rectangles are the modules of the code. */
export function codigosDe(pdf: Buffer): Promise<(string | null)[]> {
  return Promise.all(
    paginasDe(pdf).map(async (pagina) => {
      const modulos = [...pagina.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/g)]
        .map((partes) => partes.slice(1).map(Number))
        .filter(([, , , alto = 0]) => alto < 5)
      const rectangulos = modulos.map(
        ([x, y, ancho, alto]) => `<rect x="${x}" y="${y}" width="${ancho}" height="${alto}"/>`,
      )
      return leerQr(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1224" height="1584" viewBox="0 0 612 792">${rectangulos.join('')}</svg>`,
        ),
      )
    }),
  )
}
