import { iniciales } from '../../../lib/formatos'

/** Spec §9: first letters of nombre and apellidoPaterno. Drawn, not written: the button around them has a name in words. */
export const Iniciales = ({ usuario }: { usuario: { nombre: string; apellidoPaterno: string } }) => (
  <span
    aria-hidden="true"
    data-iniciales={iniciales(usuario.nombre, usuario.apellidoPaterno)}
    className="grid size-9 place-items-center rounded-chip bg-surface-3 font-display font-extrabold text-sm text-text [font-stretch:80%] before:content-[attr(data-iniciales)]"
  />
)
