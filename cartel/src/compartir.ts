import { crearAzar } from './azar.ts'
import { anchoLogotipo, HUESO, logotipo, OBSIDIANA } from './compartir-marca.ts'
import { type Hueco, nombreAncho, nombreDibujable, renglonCorto } from './compartir-nombre.ts'
import { partesFecha } from './fecha.ts'
import { rayos } from './motivos/fondos.ts'
import { PALETAS, type Paleta } from './paletas.ts'
import { bloqueFecha } from './partes.ts'
import { circulo, documento, rect, trazo } from './svg.ts'
import { encoger, escribir, limpiar } from './texto.ts'

const lineal = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const canal = (v: number) =>
  Math.round(Math.min(1, Math.max(0, lineal(v))) * 255)
    .toString(16)
    .padStart(2, '0')

/** An oklch colour as #rrggbb: what draws SVG to pixels does not know oklch. */
export function oklch(claridad: number, croma: number, matiz: number): string {
  const [a, b] = [croma * Math.cos((matiz * Math.PI) / 180), croma * Math.sin((matiz * Math.PI) / 180)]
  const l = (claridad + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (claridad - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (claridad - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${canal(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${canal(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)}${canal(
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  )}`
}

/** Share pictures: 1200×630, what chats and social networks show of a link. */
export const COMPARTIR = { ancho: 1200, alto: 630, cartel: 420 } as const

export type DatosCompartir = {
  nombre: string
  /** "Cancelado", "Pospuesto" or nothing. */
  aviso: string
  inicio: Date
  fin: Date
  zonaHoraria: string
  /** As people read it. */
  categoria: string
  lugar: string
  ciudad: string
  matiz: number | null
}

const { ancho: ANCHO, alto: ALTO, cartel: CARTEL } = COMPARTIR
const X = CARTEL + 56
const FIN = ANCHO - 56
const SUAVE = '#b4bdb5'
const CHILE = '#ff8073'
const BANDA = '#ff4f93'
const LARGO_DE_UN_DIA = 24 * 3_600_000
const NOMBRE: Hueco = { x: X, y: 120, ancho: FIN - X, alto: 300 }

/** The strip on top: what kind of thing it is, or that it will not be; and whose page this is. */
function cabeza(etiqueta: string, color: string): string {
  const ancho = FIN - X - anchoLogotipo(26) - 40
  const { texto, estilo } = encoger(limpiar(etiqueta), ancho, { alto: 19, anchura: 84, peso: 780 })
  return trazo(escribir(texto, X, 82, estilo), color) + logotipo(FIN, 82, 26, { ancla: 'fin' })
}

const rotulo = (aviso: string) => {
  const estilo = { alto: 21, anchura: 96, peso: 840 }
  return (
    trazo(escribir(limpiar(aviso), X, 83, estilo), CHILE) +
    rect(X, 98, 84, 6, CHILE) +
    logotipo(FIN, 82, 26, { ancla: 'fin' })
  )
}

function cuando({ inicio, fin, zonaHoraria }: DatosCompartir): string {
  const ultimo = partesFecha(fin, zonaHoraria)
  if (fin.getTime() - inicio.getTime() > LARGO_DE_UN_DIA)
    return `Hasta el ${Number(ultimo.numero)} ${ultimo.mes.toLowerCase()} ${ultimo.anio}`
  return partesFecha(inicio, zonaHoraria).hora.toLowerCase()
}

/** Date, hour and place at the bottom; an evento put off has no date to show. */
function pie(datos: DatosCompartir, realce: string): string {
  const base = ALTO - 62
  const alto = 104
  const sinFecha = datos.aviso === 'Pospuesto'
  const fecha = sinFecha
    ? { svg: '', ancho: -40 }
    : bloqueFecha(
        { fecha: partesFecha(datos.inicio, datos.zonaHoraria) },
        { x: X, base, alto, color: HUESO, suave: realce },
      )
  const x = X + fecha.ancho + 40
  const renglones = [
    {
      texto: sinFecha ? 'Fecha por confirmar' : cuando(datos),
      alto: 19,
      anchura: 92,
      peso: 720,
      color: realce,
      base: base - alto + 19,
    },
    { texto: datos.lugar, alto: 25, anchura: 100, peso: 780, color: HUESO, base: base - 35 },
    { texto: datos.ciudad, alto: 19, anchura: 92, peso: 620, color: SUAVE, base },
  ]
  const lineas = renglones.map(({ texto, color, base: y, ...estilo }) => {
    const corto = renglonCorto(texto, FIN - x, estilo)
    return trazo(escribir(corto.texto, x, y, corto.letra), color)
  })
  const tachada = datos.aviso === 'Cancelado' ? rect(X - 6, base - alto / 2 - 4, fecha.ancho + 12, 9, CHILE) : ''
  return fecha.svg + tachada + lineas.join('')
}

/** Everything but the cartel, whose place is the left side, 420 wide and as high as the picture. */
export function dibujarCompartir(datos: DatosCompartir): string {
  const { matiz, aviso } = datos
  const fondo = oklch(0.225, matiz === null ? 0.01 : 0.035, matiz ?? 150)
  const realce = matiz === null ? '#ffa31a' : oklch(0.82, 0.13, matiz)
  const nombre = nombreAncho(nombreDibujable(datos.nombre, datos.categoria), NOMBRE, HUESO)
  const suelo = rect(0, 0, ANCHO, ALTO, fondo) + rect(0, 0, CARTEL, ALTO, OBSIDIANA) + rect(CARTEL, 0, 8, ALTO, realce)
  const arriba = aviso === '' ? cabeza(datos.categoria, realce) : rotulo(aviso)
  return documento(ANCHO, ALTO, datos.nombre, suelo + arriba + nombre + pie(datos, realce))
}

/** Rings and rays of two inks, the ground of what has no poster. */
function diana(cx: number, cy: number, { fondo, rayo, oscuro, arte: [a, b] }: Paleta): string {
  const aros = [330, 280, 230, 180, 130, 80, 34]
  const colores = [oscuro, a, oscuro, b, oscuro, a, fondo]
  return rayos(cx, cy, 1400, 22, rayo) + aros.map((radio, i) => circulo(cx, cy, radio, colores[i] ?? oscuro)).join('')
}

const recortado = (id: string, x: number, y: number, ancho: number, alto: number, contenido: string) =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${ancho}" height="${alto}"/></clipPath><g clip-path="url(#${id})">${contenido}</g>`

/** Where the logo of an organization goes, if it has one: a square over the drawing on the left. */
export const SITIO_LOGO = { x: 80, y: 185, lado: 260 } as const

export function dibujarCompartirOrganizacion({
  nombre,
  slug,
  conLogo,
}: {
  nombre: string
  slug: string
  conLogo: boolean
}): string {
  const paleta = crearAzar(`organizacion/${slug}`).elegir<Paleta>(PALETAS)
  const { x, y, lado } = SITIO_LOGO
  const placa = conLogo
    ? `<rect x="${x - 24}" y="${y - 24}" width="${lado + 48}" height="${lado + 48}" rx="12" fill="${HUESO}"/>`
    : ''
  const arte = recortado(
    'a',
    0,
    0,
    CARTEL,
    ALTO,
    rect(0, 0, CARTEL, ALTO, paleta.fondo) + diana(CARTEL / 2, ALTO / 2, paleta) + placa,
  )
  const hueco = { ...NOMBRE, y: 140, alto: 320 }
  const pista = trazo(escribir('Eventos y boletos', X, ALTO - 62, { alto: 21, anchura: 100, peso: 680 }), SUAVE)
  return documento(
    ANCHO,
    ALTO,
    nombre,
    rect(0, 0, ANCHO, ALTO, OBSIDIANA) +
      arte +
      cabeza('Organiza', '#ffa31a') +
      nombreAncho(nombreDibujable(nombre, 'Éntrale'), hueco, HUESO) +
      pista,
  )
}

/** The picture of every page that has none of its own. */
export function dibujarCompartirMarca(): string {
  const [{ oscuro, fondo }] = PALETAS
  const aros = (cx: number) =>
    Array.from({ length: 19 }, (_, i) => circulo(cx, 400, 684 - i * 36, i % 2 === 0 ? oscuro : fondo)).join('')
  const arte = recortado('a', 0, 0, 600, 480, aros(150)) + recortado('b', 600, 0, 600, 480, aros(1050))
  const franja = rect(0, 118, ANCHO, 260, BANDA)
  const logo = logotipo(70, 322, ((ANCHO - 140) * 1000) / anchoLogotipo(1000), { letras: oscuro, acento: HUESO })
  const lema = trazo(escribir('Eventos y boletos en México', 70, 560, { alto: 36, anchura: 122, peso: 820 }), HUESO)
  return documento(ANCHO, ALTO, 'Éntrale', rect(0, 0, ANCHO, ALTO, OBSIDIANA) + arte + franja + logo + lema)
}
