import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/mantine-styles.ts';
import './app/global.css';
import { Console } from './app/console.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
