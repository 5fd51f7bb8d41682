import { redirect } from 'react-router'

/** The menu spells this page another way (spec §2): both lead to the wizard. */
export const clientLoader = () => redirect('/dashboard/organizaciones/crear-organizacion')

export default function OtraRuta() {
  return null
}
