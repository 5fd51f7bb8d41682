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

/** The words of each page as the fonts print them. */
export function textosDe(pdf: Buffer): string[] {
  return paginasDe(pdf).map((pagina) =>
    [...pagina.matchAll(/\[(.*?)\] TJ/g)]
      .map(([, piezas = '']) =>
        [...piezas.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      )
      .join('\n'),
  )
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
