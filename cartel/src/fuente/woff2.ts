import { brotliDecompressSync } from 'node:zlib'
import { restaurarGlyf } from './glyf.ts'
import { crearLector } from './lector.ts'

const ETIQUETAS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

type Entrada = { etiqueta: string; largo: number }

function leerDirectorio(bytes: Buffer): { entradas: Entrada[]; datos: Buffer; sabor: number } {
  const c = crearLector(bytes, 4)
  const sabor = c.u32()
  c.u32()
  const total = c.u16()
  c.trozo(6)
  const comprimido = c.u32()
  c.trozo(24)
  const entradas = Array.from({ length: total }, () => {
    const bandera = c.u8()
    const indice = bandera & 0x3f
    const etiqueta =
      indice === 0x3f ? c.trozo(4).toString('latin1') : ETIQUETAS.slice(indice * 5, indice * 5 + 4).padEnd(4)
    const original = c.base128()
    const esContorno = etiqueta === 'glyf' || etiqueta === 'loca'
    const transformada = esContorno ? bandera >> 6 !== 3 : bandera >> 6 !== 0
    if (transformada && !esContorno) throw new Error(`Unsupported WOFF2 transform of ${etiqueta}`)
    return { etiqueta, largo: transformada ? c.base128() : original }
  })
  return { entradas, datos: brotliDecompressSync(c.trozo(comprimido)), sabor }
}

function escribirSfnt(sabor: number, tablas: Map<string, Buffer>): Buffer {
  const cabeza = Buffer.alloc(12 + tablas.size * 16)
  cabeza.writeUInt32BE(sabor, 0)
  cabeza.writeUInt16BE(tablas.size, 4)
  const partes: Buffer[] = [cabeza]
  let desde = cabeza.length
  for (const [i, [etiqueta, datos]] of [...tablas].sort(([a], [b]) => (a < b ? -1 : 1)).entries()) {
    cabeza.write(etiqueta, 12 + i * 16, 'latin1')
    cabeza.writeUInt32BE(desde, 12 + i * 16 + 8)
    cabeza.writeUInt32BE(datos.length, 12 + i * 16 + 12)
    const relleno = (4 - (datos.length % 4)) % 4
    partes.push(datos, Buffer.alloc(relleno))
    desde += datos.length + relleno
  }
  return Buffer.concat(partes)
}

/** Unpacks a WOFF2 file to a plain TrueType one, because fontkit only varies glyphs of the latter. */
export function woff2aTtf(bytes: Buffer): Buffer {
  const { entradas, datos, sabor } = leerDirectorio(bytes)
  const c = crearLector(datos)
  const tablas = new Map(entradas.map(({ etiqueta, largo }) => [etiqueta, c.trozo(largo)]))
  const glyf = tablas.get('glyf')
  const head = tablas.get('head')
  if (!glyf || !head) throw new Error('The font has no outlines')
  const restaurada = restaurarGlyf(glyf)
  const cabecera = Buffer.from(head)
  cabecera.writeInt16BE(1, 50)
  return escribirSfnt(sabor, tablas.set('glyf', restaurada.glyf).set('loca', restaurada.loca).set('head', cabecera))
}
