import type { CampoError } from '@entrale/contract/errores'

const enSlug = (message: string): CampoError => ({ name: 'slug', message, type: 'custom' })

export const slugEnUso = () => enSlug('Ese slug ya está en uso.')
export const slugReservado = () => enSlug('Ese slug está reservado. Elige otro.')
export const logoRechazado = (message: string): CampoError => ({ name: 'imagen', message, type: 'custom' })
