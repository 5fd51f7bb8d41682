/** What the tax office says of an RFC and of what goes with it (catalogues of CFDI 4.0). Pure. */

const LETRAS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'
/** The generic RFC of a person who lives abroad, and of a buyer who gives none. */
export const EXTRANJERO = 'XEXX010101000'
export const PUBLICO_EN_GENERAL = 'XAXX010101000'

/** A company has 12 characters, a person 13. */
const esMoral = (rfc: string): boolean => rfc.length === 12

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

/** c_UsoCFDI; only persons have deductions. */
const DE_TODOS = ['G01', 'G02', 'G03', 'I01', 'I02', 'I03', 'I04', 'I05', 'I06', 'I07', 'I08', 'S01']
const DE_PERSONAS = ['D01', 'D02', 'D03', 'D04', 'D05', 'D06', 'D07', 'D08', 'D09', 'D10']
/**
 * A person without obligations, on wages or abroad may only use "sin efectos fiscales" and, on wages, the deductions.
 */
export function usoDe(rfc: string, regimen: string, uso: string): boolean {
  if (regimen === SIN_OBLIGACIONES) return uso === 'S01'
  if (regimen === '605') return uso === 'S01' || DE_PERSONAS.includes(uso)
  return DE_TODOS.includes(uso) || (!esMoral(rfc) && DE_PERSONAS.includes(uso))
}

const NEGOCIO = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const DEDUCE = ['605', '606', '607', '608', '611', '612', '614', '615', '625']
const TODOS: string[] = REGIMENES.map(({ clave }) => clave)
/** The uses that fit a boleto. */
const USOS = [
  { clave: 'G03', nombre: 'Gastos en general', regimenes: NEGOCIO },
  { clave: 'G01', nombre: 'Adquisición de mercancías', regimenes: NEGOCIO },
  { clave: 'D04', nombre: 'Donativos', regimenes: DEDUCE },
  { clave: 'D10', nombre: 'Pagos por servicios educativos (colegiaturas)', regimenes: DEDUCE },
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
/** c_MotivoCancelacion, without the one that names the invoice that takes its place. */
export const MOTIVOS_CANCELACION = [
  { clave: '02', nombre: 'Se emitió con errores' },
  { clave: '03', nombre: 'No se llevó a cabo la operación (se reembolsó)' },
  { clave: '04', nombre: 'Ya está en una factura global' },
] as const
