/** What the tax office says of an RFC and of what goes with it (catalogues of CFDI 4.0). Pure. */

const LETRAS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
/** The generic RFC of a person who lives abroad, and of a buyer who gives none. */
export const EXTRANJERO = 'XEXX010101000'
export const PUBLICO_EN_GENERAL = 'XAXX010101000'

/** A company has 12 characters, a person 13. */
export const esMoral = (rfc: string): boolean => rfc.length === 12

/** The check character, computed from the others (annex of the SAT's rule for the clave del RFC). */
function digitoDe(rfc: string): string {
  const cuerpo = rfc.slice(0, -1).padStart(12, ' ')
  const suma = [...cuerpo].reduce((total, letra, i) => total + LETRAS.indexOf(letra) * (13 - i), 0)
  const resto = suma % 11
  return resto === 0 ? '0' : resto === 1 ? 'A' : String(11 - resto)
}

/** The date of birth or of foundation: yymmdd. */
function tieneFecha(rfc: string): boolean {
  const [, anio = '', mes = '', dia = ''] = /(\d\d)(\d\d)(\d\d)...$/.exec(rfc) ?? []
  const fecha = new Date(Date.UTC(2000 + Number(anio), Number(mes) - 1, Number(dia)))
  return fecha.getUTCMonth() === Number(mes) - 1 && fecha.getUTCDate() === Number(dia)
}

export const FORMA_RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/
export const rfcValido = (rfc: string): boolean =>
  rfc === EXTRANJERO || (FORMA_RFC.test(rfc) && tieneFecha(rfc) && digitoDe(rfc) === rfc.at(-1))

/** c_RegimenFiscal. `fisica` and `moral`: who may be in it. */
export const REGIMENES = [
  { clave: '601', nombre: 'General de Ley Personas Morales', fisica: false, moral: true },
  { clave: '603', nombre: 'Personas Morales con Fines no Lucrativos', fisica: false, moral: true },
  { clave: '605', nombre: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', fisica: true, moral: false },
  { clave: '606', nombre: 'Arrendamiento', fisica: true, moral: false },
  { clave: '607', nombre: 'Régimen de Enajenación o Adquisición de Bienes', fisica: true, moral: false },
  { clave: '608', nombre: 'Demás ingresos', fisica: true, moral: false },
  {
    clave: '610',
    nombre: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    fisica: true,
    moral: true,
  },
  { clave: '611', nombre: 'Ingresos por Dividendos (socios y accionistas)', fisica: true, moral: false },
  {
    clave: '612',
    nombre: 'Personas Físicas con Actividades Empresariales y Profesionales',
    fisica: true,
    moral: false,
  },
  { clave: '614', nombre: 'Ingresos por intereses', fisica: true, moral: false },
  { clave: '615', nombre: 'Régimen de los ingresos por obtención de premios', fisica: true, moral: false },
  { clave: '616', nombre: 'Sin obligaciones fiscales', fisica: true, moral: false },
  {
    clave: '620',
    nombre: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    fisica: false,
    moral: true,
  },
  { clave: '621', nombre: 'Incorporación Fiscal', fisica: true, moral: false },
  { clave: '622', nombre: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', fisica: false, moral: true },
  { clave: '623', nombre: 'Opcional para Grupos de Sociedades', fisica: false, moral: true },
  { clave: '624', nombre: 'Coordinados', fisica: false, moral: true },
  {
    clave: '625',
    nombre: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    fisica: true,
    moral: false,
  },
  { clave: '626', nombre: 'Régimen Simplificado de Confianza', fisica: true, moral: true },
] as const
/** The régimen without tax obligations; no issuer of invoices is in it. */
export const SIN_OBLIGACIONES = '616'

/** Whether a taxpayer with this RFC may be in this régimen. */
export function regimenDe(rfc: string, regimen: string): boolean {
  if (rfc === EXTRANJERO) return regimen === SIN_OBLIGACIONES
  const suyo = REGIMENES.find(({ clave }) => clave === regimen)
  return suyo !== undefined && (esMoral(rfc) ? suyo.moral : suyo.fisica)
}

type Opcion = { clave: string; nombre: string }
/** A company has twelve characters, a person thirteen; while it is being typed, all are shown. */
export function regimenesDe(rfc: string): readonly Opcion[] {
  const largo = rfc.trim().length
  return REGIMENES.filter(({ fisica, moral }) => (largo === 12 ? moral : largo === 13 ? fisica : true))
}

const NEGOCIO = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const DEDUCE = ['605', '606', '607', '608', '611', '612', '614', '615', '625']
/** c_UsoCFDI of a business. */
const DE_NEGOCIO = ['G01', 'G02', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08']
/** Deductions of persons. D04 and D10 are not for a boleto: they need complements of donatarias and of schools. */
const DE_PERSONAS = ['D01', 'D02', 'D03', 'D05', 'D06', 'D07', 'D08', 'D09']
/** "Sin efectos fiscales" is for everybody; the others go with what a régimen may deduct. */
export function usoDe(rfc: string, regimen: string, uso: string): boolean {
  if (uso === 'S01') return true
  if (DE_NEGOCIO.includes(uso)) return NEGOCIO.includes(regimen)
  return DE_PERSONAS.includes(uso) && DEDUCE.includes(regimen) && !esMoral(rfc)
}
/** What a nota de crédito is used for by who is in that régimen. */
export const usoDeNota = (regimen: string): string => (NEGOCIO.includes(regimen) ? 'G02' : 'S01')

const TODOS: string[] = REGIMENES.map(({ clave }) => clave)
/** The uses that fit a boleto. */
const USOS = [
  { clave: 'G03', nombre: 'Gastos en general', regimenes: NEGOCIO },
  { clave: 'G01', nombre: 'Adquisición de mercancías', regimenes: NEGOCIO },
  { clave: 'S01', nombre: 'Sin efectos fiscales', regimenes: TODOS },
]
/** What an invoice may be used for in that régimen. */
export const usosDe = (regimen: string): readonly Opcion[] =>
  USOS.filter(({ regimenes }) => regimen === '' || regimenes.includes(regimen))

/** Of c_ClaveProdServ, what an organizer of eventos sells; there are more, and any can be written. */
export const CLAVES_PRODUCTO: readonly Opcion[] = [
  { clave: '90131500', nombre: 'Actuaciones en vivo' },
  { clave: '90131501', nombre: 'Obras de teatro' },
  { clave: '90131502', nombre: 'Danza' },
  { clave: '90131503', nombre: 'Conciertos' },
  { clave: '90131504', nombre: 'Variedades y comedia' },
  { clave: '90141500', nombre: 'Eventos deportivos' },
  { clave: '90151500', nombre: 'Atracciones y museos' },
  { clave: '90151800', nombre: 'Carnavales y ferias' },
  { clave: '86101700', nombre: 'Cursos y talleres' },
]
/**
 * c_MotivoCancelacion, without 01, which names the invoice that takes its place and follows from corrected data. 04 is of
 * a global invoice that holds a sale which was invoiced by name since.
 */
export const MOTIVOS_CANCELACION = [
  { clave: '02', nombre: 'Se emitió con errores', deGlobal: false },
  { clave: '03', nombre: 'No se llevó a cabo la operación (se reembolsó)', deGlobal: false },
  { clave: '04', nombre: 'Contiene una venta que después se facturó a nombre de quien compró', deGlobal: true },
] as const
