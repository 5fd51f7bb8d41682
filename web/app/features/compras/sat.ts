/** Catalogues c_RegimenFiscal and c_UsoCFDI of CFDI 4.0, as far as a boleto may use them. `fisica` and `moral`: who may be in it. */
const REGIMENES = [
  { clave: '601', nombre: 'General de Ley Personas Morales', fisica: false, moral: true },
  { clave: '603', nombre: 'Personas Morales con Fines no Lucrativos', fisica: false, moral: true },
  { clave: '605', nombre: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', fisica: true, moral: false },
  { clave: '606', nombre: 'Arrendamiento', fisica: true, moral: false },
  { clave: '607', nombre: 'Régimen de Enajenación o Adquisición de Bienes', fisica: true, moral: false },
  { clave: '608', nombre: 'Demás ingresos', fisica: true, moral: false },
  { clave: '610', nombre: 'Residentes en el Extranjero sin Establecimiento Permanente en México', fisica: true, moral: true },
  { clave: '611', nombre: 'Ingresos por Dividendos (socios y accionistas)', fisica: true, moral: false },
  { clave: '612', nombre: 'Personas Físicas con Actividades Empresariales y Profesionales', fisica: true, moral: false },
  { clave: '614', nombre: 'Ingresos por intereses', fisica: true, moral: false },
  { clave: '615', nombre: 'Régimen de los ingresos por obtención de premios', fisica: true, moral: false },
  { clave: '616', nombre: 'Sin obligaciones fiscales', fisica: true, moral: false },
  { clave: '620', nombre: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos', fisica: false, moral: true },
  { clave: '621', nombre: 'Incorporación Fiscal', fisica: true, moral: false },
  { clave: '622', nombre: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras', fisica: false, moral: true },
  { clave: '623', nombre: 'Opcional para Grupos de Sociedades', fisica: false, moral: true },
  { clave: '624', nombre: 'Coordinados', fisica: false, moral: true },
  { clave: '625', nombre: 'Actividades Empresariales con ingresos a través de Plataformas Tecnológicas', fisica: true, moral: false },
  { clave: '626', nombre: 'Régimen Simplificado de Confianza', fisica: true, moral: true },
] as const

const NEGOCIO = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626']
const DEDUCE = ['605', '606', '607', '608', '611', '612', '614', '615', '625']
const TODOS = REGIMENES.map(({ clave }) => clave as string)

const USOS = [
  { clave: 'G03', nombre: 'Gastos en general', regimenes: NEGOCIO },
  { clave: 'G01', nombre: 'Adquisición de mercancías', regimenes: NEGOCIO },
  { clave: 'D04', nombre: 'Donativos', regimenes: DEDUCE },
  { clave: 'D10', nombre: 'Pagos por servicios educativos (colegiaturas)', regimenes: DEDUCE },
  { clave: 'S01', nombre: 'Sin efectos fiscales', regimenes: TODOS },
] as const

/** A company has twelve characters, a person thirteen; while it is being typed, all are shown. */
export function regimenesDe(rfc: string): readonly { clave: string; nombre: string }[] {
  const largo = rfc.trim().length
  return REGIMENES.filter(({ fisica, moral }) => (largo === 12 ? moral : largo === 13 ? fisica : true))
}

/** What an invoice may be used for in that régimen. */
export const usosDe = (regimen: string): readonly { clave: string; nombre: string }[] =>
  USOS.filter(({ regimenes }) => regimen === '' || (regimenes as readonly string[]).includes(regimen))
