import type { Anotacion, Valores } from '@entrale/contract/bitacora/schemas'
import { ROLES_EN_PALABRAS } from '@entrale/contract/cuentas/palabras'
import { ESTADOS_EVENTO_EN_PALABRAS } from '@entrale/contract/eventos/palabras'
import { CAMPOS_EXPEDIENTE_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import { CLASES_COMPENSACION_EN_PALABRAS } from '@entrale/contract/reembolsos/compensaciones'
import { espaciosSimples, fechaLarga, pesos } from '../../../lib/formatos'

type Valor = NonNullable<Valores>[string]

/** How each field is called for people; one that is not here is shown by its name. */
const ROTULOS: Record<string, string> = {
  nombre: 'Nombre',
  slug: 'Dirección de la página',
  descripcion: 'Descripción',
  email: 'Correo de contacto',
  telefono: 'Teléfono',
  web: 'Sitio web',
  pais: 'País',
  logo: 'Logo',
  color: 'Color',
  pie: 'Texto al pie',
  propietario: 'Propietario',
  rol: 'Rol',
  categoria: 'Categoría',
  estado: 'Estado',
  fechaInicio: 'Inicio',
  fechaFin: 'Fin',
  zonaHoraria: 'Zona horaria',
  lugar: 'Lugar',
  punto: 'Punto en el mapa',
  enlaceEnLinea: 'Enlace en línea',
  card: 'Imagen de card',
  portada: 'Imagen de portada',
  politicaReembolso: 'Política de reembolso',
  edadMinima: 'Edad mínima',
  maximoPorPersona: 'Máximo por persona',
  minutosApartado: 'Minutos de apartado',
  cargoPagadoPor: 'Quién paga el cargo',
  transferible: 'Se pueden pasar a otra persona',
  devolucionALista: 'Se devuelven a la lista de espera',
  precioLibre: 'Aporta lo que quieras',
  ventaPausada: 'Venta en pausa',
  motivo: 'Motivo',
  vistaPrevia: 'Enlace de vista previa',
  tipo: 'Tipo de boleto',
  precio: 'Precio',
  cupo: 'Cupo',
  aforo: 'Aforo',
  ventaInicio: 'Inicio de venta',
  ventaFin: 'Fin de venta',
  minimo: 'Mínimo por compra',
  maximo: 'Máximo por compra',
  visibilidad: 'Visibilidad',
  iva: 'IVA',
  orden: 'Orden',
  cantidad: 'Cantidad',
  boletos: 'Boletos',
  devolver: 'Dinero por devolver',
  nota: 'Nota',
  clase: 'Clase',
  destinatarios: 'Destinatarios',
  para: 'Se envía',
  tipos: 'Tipos de boleto',
  reingreso: 'Reingreso',
  indicaciones: 'Cómo llegar',
  abreEn: 'Abre a las',
  codigoVivo: 'Código que cambia',
  alcance: 'Puede',
  alcances: 'Puede en la puerta',
  lecturas: 'Lecturas',
  limiteCortesias: 'Cortesías por taquilla',
  campos: 'Campos',
  monto: 'Monto',
  compras: 'Compras',
  paga: 'La paga',
}
const CENTAVOS = ['precio', 'total', 'devolver', 'monto']
const IMAGENES = ['logo', 'card', 'portada']
const PALABRAS: Record<string, string> = {
  ...ROLES_EN_PALABRAS,
  ...ESTADOS_EVENTO_EN_PALABRAS,
  abierto: 'En venta',
  cerrado: 'Cerrado',
  publico: 'Público',
  oculto: 'Oculto',
  comprador: 'Quien compra',
  organizacion: 'La organización',
  plataforma: 'Éntrale',
  ...CLASES_COMPENSACION_EN_PALABRAS,
  organizador: 'La organización',
  no: 'No',
  tras_salida: 'Si escaneó su salida',
  libre: 'Libre',
  escanear: 'Escanear',
  supervisar: 'Supervisar',
  taquilla: 'Taquilla',
  kiosco: 'Kiosco',
}
const PALABRA_DE = ['rol', 'estado', 'visibilidad', 'cargoPagadoPor', 'reingreso', 'alcance', 'clase', 'paga']
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const zonaAqui = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function numeroDe(campo: string, numero: number): string {
  if (CENTAVOS.includes(campo)) return pesos(numero)
  return espaciosSimples(numero.toLocaleString('es-MX'))
}

function textoDe(campo: string, texto: string): string {
  if (IMAGENES.includes(campo)) return texto === 'sin logo' ? 'Sin imagen' : 'Con imagen'
  if (PALABRA_DE.includes(campo)) return PALABRAS[texto] ?? texto
  if (campo === 'campos')
    return texto
      .split(', ')
      .map((uno) => CAMPOS_EXPEDIENTE_EN_PALABRAS[uno] ?? uno)
      .join(', ')
  if (campo === 'alcances')
    return texto
      .split(', ')
      .map((una) => PALABRAS[una] ?? una)
      .join(', ')
  return ISO.test(texto) ? fechaLarga(texto, zonaAqui()) : texto
}

function valorEnPalabras(campo: string, valor: Valor | undefined): string {
  if (valor === null || valor === undefined || valor === '') return IMAGENES.includes(campo) ? 'Sin imagen' : 'Nada'
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  return typeof valor === 'number' ? numeroDe(campo, valor) : textoDe(campo, valor)
}

export type Cambio = { campo: string; antes: string | null; despues: string | null }

/** Two pictures that only differ in their file. */
const otraImagen = (campo: string, antes: string | null, despues: string | null) =>
  IMAGENES.includes(campo) && antes === despues && despues === 'Con imagen'

/** Field by field; null on the side that was not written down. What was nothing and stayed nothing is left out. */
export function cambiosDe({ antes, despues }: Pick<Anotacion, 'antes' | 'despues'>): Cambio[] {
  const campos = Object.keys({ ...antes, ...despues })
  return campos.flatMap((clave) => {
    const viejo = antes === null ? null : valorEnPalabras(clave, antes[clave])
    const nuevo = despues === null ? null : valorEnPalabras(clave, despues[clave])
    if (viejo === null && nuevo === 'Nada') return []
    if (nuevo === null && viejo === 'Nada') return []
    return [
      {
        campo: ROTULOS[clave] ?? clave,
        antes: viejo,
        despues: otraImagen(clave, viejo, nuevo) ? 'Otra imagen' : nuevo,
      },
    ]
  })
}
