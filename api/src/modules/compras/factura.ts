/** What the tax office says of an RFC and of what goes with it. Pure. */

const LETRAS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
/** Of who has no RFC because they live abroad; and of who buys without saying who they are. */
const EXTRANJERO = 'XEXX010101000'
export const PUBLICO_EN_GENERAL = 'XAXX010101000'

/** A company has 12 characters, a person 13. */
const esMoral = (rfc: string): boolean => rfc.length === 12

/** The last character, reckoned from the others (annex of the SAT's rule for the clave del RFC). */
function digitoDe(rfc: string): string {
  const cuerpo = rfc.slice(0, -1).padStart(12, ' ')
  const suma = [...cuerpo].reduce((total, letra, i) => total + LETRAS.indexOf(letra) * (13 - i), 0)
  const resto = suma % 11
  return resto === 0 ? '0' : resto === 1 ? 'A' : String(11 - resto)
}

/** Of birth, or of foundation: yymmdd. */
function tieneFecha(rfc: string): boolean {
  const [, anio = '', mes = '', dia = ''] = /(\d\d)(\d\d)(\d\d)...$/.exec(rfc) ?? []
  const fecha = new Date(Date.UTC(2000 + Number(anio), Number(mes) - 1, Number(dia)))
  return fecha.getUTCMonth() === Number(mes) - 1 && fecha.getUTCDate() === Number(dia)
}

export const rfcValido = (rfc: string): boolean =>
  rfc === EXTRANJERO || (/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/.test(rfc) && tieneFecha(rfc) && digitoDe(rfc) === rfc.at(-1))

/** c_RegimenFiscal of CFDI 4.0. */
const REGIMENES = {
  moral: ['601', '603', '610', '620', '622', '623', '624', '626'],
  fisica: ['605', '606', '607', '608', '610', '611', '612', '614', '615', '616', '621', '625', '626'],
}
/** Whether somebody with this RFC may be in this régimen. */
export const regimenDe = (rfc: string, regimen: string): boolean =>
  rfc === EXTRANJERO ? regimen === '616' : REGIMENES[esMoral(rfc) ? 'moral' : 'fisica'].includes(regimen)

/** c_UsoCFDI of CFDI 4.0; the deductions of a person are no company's. */
const DE_TODOS = ['G01', 'G02', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08', 'S01']
const DE_PERSONAS = ['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10']
/** Who is not obliged, lives on wages or abroad has no use for it but "sin efectos fiscales" and, with wages, the deductions. */
const SOLO_SIN_EFECTOS = new Set(['616'])
export function usoDe(rfc: string, regimen: string, uso: string): boolean {
  if (SOLO_SIN_EFECTOS.has(regimen)) return uso === 'S01'
  if (regimen === '605') return uso === 'S01' || DE_PERSONAS.includes(uso)
  return DE_TODOS.includes(uso) || (!esMoral(rfc) && DE_PERSONAS.includes(uso))
}

const DIAS = 30
/** Until when an invoice of what was paid at that moment may be asked for. */
export const limiteDeFactura = (pagadaEn: Date): Date => new Date(pagadaEn.getTime() + DIAS * 24 * 3_600_000)
