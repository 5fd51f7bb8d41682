/** What is in the box and what is selected in it. */
export type Seleccion = { texto: string; desde: number; hasta: number }
/** Put `nuevo` in the place of [desde, hasta), then select [inicio, fin). */
export type Cambio = { desde: number; hasta: number; nuevo: string; inicio: number; fin: number }
export type Formato = 'negrita' | 'cursiva' | 'lista' | 'titulo' | 'enlace'

const MARCAS = { negrita: '**', cursiva: '_' } as const
const LUGAR = { negrita: 'texto en negrita', cursiva: 'texto en cursiva', enlace: 'texto del enlace' } as const
const PREFIJOS = { lista: { puesto: '- ', hay: /^[-*+] / }, titulo: { puesto: '## ', hay: /^#{1,6} / } } as const
const ESQUEMA = 'https://'

/** Blanks at the ends of a selection stay outside of the marks: Markdown does not take them within. */
function ajustada({ texto, desde, hasta }: Seleccion): Seleccion {
  const elegido = texto.slice(desde, hasta)
  if (elegido.trim() === '') return { texto, desde, hasta }
  return {
    texto,
    desde: desde + elegido.length - elegido.trimStart().length,
    hasta: hasta - elegido.length + elegido.trimEnd().length,
  }
}

function envolver(seleccion: Seleccion, formato: 'negrita' | 'cursiva'): Cambio {
  const { texto, desde, hasta } = ajustada(seleccion)
  const marca = MARCAS[formato]
  const largo = marca.length
  const elegido = texto.slice(desde, hasta)
  if (elegido.length > 2 * largo && elegido.startsWith(marca) && elegido.endsWith(marca))
    return { desde, hasta, nuevo: elegido.slice(largo, -largo), inicio: desde, fin: hasta - 2 * largo }
  if (texto.slice(desde - largo, desde) === marca && texto.slice(hasta, hasta + largo) === marca)
    return { desde: desde - largo, hasta: hasta + largo, nuevo: elegido, inicio: desde - largo, fin: hasta - largo }
  const dentro = elegido || LUGAR[formato]
  return { desde, hasta, nuevo: `${marca}${dentro}${marca}`, inicio: desde + largo, fin: desde + largo + dentro.length }
}

function enlazar(seleccion: Seleccion): Cambio {
  const { texto, desde, hasta } = ajustada(seleccion)
  const elegido = texto.slice(desde, hasta)
  if (/^https?:\/\/\S+$/.test(elegido))
    return {
      desde,
      hasta,
      nuevo: `[${LUGAR.enlace}](${elegido})`,
      inicio: desde + 1,
      fin: desde + 1 + LUGAR.enlace.length,
    }
  const dicho = elegido || LUGAR.enlace
  const inicio = desde + dicho.length + 3
  return { desde, hasta, nuevo: `[${dicho}](${ESQUEMA})`, inicio, fin: inicio + ESQUEMA.length }
}

/** Whole lines get the mark, or lose it when all of them have it. */
function alinear({ texto, desde, hasta }: Seleccion, formato: 'lista' | 'titulo'): Cambio {
  const principio = texto.lastIndexOf('\n', desde - 1) + 1
  const salto = texto.indexOf('\n', Math.max(desde, hasta > desde ? hasta - 1 : hasta))
  const final = salto === -1 ? texto.length : salto
  const { puesto, hay } = PREFIJOS[formato]
  const renglones = texto.slice(principio, final).split('\n')
  const conTexto = renglones.filter((renglon) => renglon.trim() !== '')
  const quitar = conTexto.length > 0 && conTexto.every((renglon) => hay.test(renglon))
  const vacio = conTexto.length === 0
  const nuevo = renglones
    .map((renglon) =>
      quitar ? renglon.replace(hay, '') : renglon.trim() === '' && !vacio ? renglon : puesto + renglon.replace(hay, ''),
    )
    .join('\n')
  const unSolo = renglones.length === 1
  return {
    desde: principio,
    hasta: final,
    nuevo,
    inicio: unSolo ? principio + nuevo.length : principio,
    fin: principio + nuevo.length,
  }
}

export function formatear(seleccion: Seleccion, formato: Formato): Cambio {
  if (formato === 'enlace') return enlazar(seleccion)
  return formato === 'lista' || formato === 'titulo' ? alinear(seleccion, formato) : envolver(seleccion, formato)
}

const DE_LISTA = /^(\s*)(?:([-*+])|(\d{1,3})([.)])) (.*)$/

/** Enter within a list begins its next line; on a line without words it ends the list. Null: Enter as always. */
export function renglonSiguiente({ texto, desde, hasta }: Seleccion): Cambio | null {
  if (desde !== hasta) return null
  const principio = texto.lastIndexOf('\n', desde - 1) + 1
  const [, sangria = '', guion, numero, punto = '', resto = ''] = DE_LISTA.exec(texto.slice(principio, desde)) ?? []
  if (guion === undefined && numero === undefined) return null
  if (resto.trim() === '') return { desde: principio, hasta: desde, nuevo: '', inicio: principio, fin: principio }
  const nuevo = `\n${sangria}${guion ?? `${Number(numero) + 1}${punto}`} `
  return { desde, hasta, nuevo, inicio: desde + nuevo.length, fin: desde + nuevo.length }
}
