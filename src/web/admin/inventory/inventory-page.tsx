import { useLoaderData } from 'react-router';
import { AdminPage } from '../admin-page.tsx';
import { StockAdd } from '../edit-car/add-car.tsx';
import { StockBoard } from './inventory-board.tsx';
import type { InventoryData } from './inventory-data.ts';
import './inventory.css';
import '../edit-car/edit-car.css';
import { useAdminWords } from '#web/copy/admin/admin.ts';

/** The stock at a glance. */
export default function DashboardPage() {
  const words = useAdminWords();
  return (
    <AdminPage title={words.pages.inventory} own={useLoaderData<InventoryData | null>()} actions={<StockAdd />}>
      {(loaded) => <StockBoard {...loaded} />}
    </AdminPage>
  );
}
