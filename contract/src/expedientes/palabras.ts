import type { ClaseDocumento, EstadoExpediente, Lista } from './schemas.ts'

export const ESTADOS_EXPEDIENTE_EN_PALABRAS: Record<EstadoExpediente, string> = {
  sin_enviar: 'Sin enviar',
  en_revision: 'En revisión',
  con_observaciones: 'Con observaciones',
  aprobado: 'Aprobado',
  vencido: 'Por actualizar',
}

export const DOCUMENTOS_EN_PALABRAS: Record<ClaseDocumento, string> = {
  constancia: 'Constancia de situación fiscal',
  identificacion_frente: 'Identificación oficial, frente',
  identificacion_reverso: 'Identificación oficial, reverso',
  acta: 'Acta constitutiva',
  poder: 'Poder de quien representa',
}

export const LISTAS_EN_PALABRAS: Record<Lista, string> = {
  '69b': 'Lista del artículo 69-B del SAT',
  sanciones: 'Listas de personas sancionadas',
}

/** What each field of an expediente is called. */
export const CAMPOS_EXPEDIENTE_EN_PALABRAS: Record<string, string> = {
  persona: 'Persona física o empresa',
  rfc: 'RFC',
  razonSocial: 'Nombre o razón social',
  curp: 'CURP',
  actividad: 'A qué se dedica',
  calle: 'Calle y número',
  colonia: 'Colonia',
  codigoPostal: 'Código postal',
  municipio: 'Municipio o alcaldía',
  entidad: 'Estado',
  contactoEmail: 'Correo de contacto',
  contactoTelefono: 'Teléfono de contacto',
  representante: 'Representante legal',
  representanteCargo: 'Cargo de quien representa',
  representanteCurp: 'CURP de quien representa',
  beneficiarios: 'Beneficiarios controladores',
  sinBeneficiarios: 'Sin beneficiarios',
  ...DOCUMENTOS_EN_PALABRAS,
}
