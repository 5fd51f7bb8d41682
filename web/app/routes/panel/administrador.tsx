export const handle = { miga: 'Administración' }

export { Outlet as default } from 'react-router'
