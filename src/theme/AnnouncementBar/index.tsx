export {default} from '@site/src/features/announcement/AnnouncementBar';
